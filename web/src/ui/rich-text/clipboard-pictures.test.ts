// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { filesOf } from './clipboard-pictures.ts';
import { picturesInRtf } from './rtf-pictures.ts';

const png = 'iVBORw0KGgo=';
const bytesOf = (file: File | undefined) =>
  new Promise((done) => {
    if (!file) return done(undefined);
    const reader = new FileReader();
    reader.onload = () => done([file.type, [...new Uint8Array(reader.result as ArrayBuffer)]]);
    reader.readAsArrayBuffer(file);
  });

const picture = (src: string): HTMLImageElement => {
  const image = document.createElement('img');
  image.src = src;
  return image;
};

const inFile = picture('file:///C:/Temp/clip_image001.png');
const onGoogle = picture('https://lh7-rt.googleusercontent.com/docsz/AD_4nX?key=a');
const inData = picture(`data:image/png;base64,${png}`);
const file = new File(['x'], 'picture.png', { type: 'image/png' });

const rtfPicture = (type: string, hex: string, uid = '{\\*\\blipuid 0f0e0d0c0b0a09080706050403020100}') =>
  `{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picscaley100\\picw10\\pich10\\picwgoal300\\pichgoal300\\${type}\\bliptag-1234${uid}\n${hex}}`;
const rtf = `{\\rtf1\\ansi{\\fonttbl{\\f0 Times;}}\\pard Her house \\{1952\\} {\\*\\shppict ${rtfPicture('pngblip', '8950\n4e47')}}{\\nonshppict ${rtfPicture('wmetafile8', '0100')}} and {\\*\\shppict ${rtfPicture('jpegblip', 'ffd8ffe0', '')}}{\\*\\shppict ${rtfPicture('emfblip', '0102')}}\\par}`;

test('takes a picture embedded in the HTML', async () => {
  const [taken] = filesOf([inData], { files: [], rtf: '' });
  expect(await bytesOf(taken)).toEqual(['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]);
});

test.each(['data:image/svg+xml;base64,PHN2Zz4=', 'data:image/png;base64,?', 'data:text/html;base64,PHN2Zz4='])(
  'does not take other data: %s',
  (src) => {
    expect(filesOf([picture(src)], { files: [], rtf: '' })).toEqual([undefined]);
  },
);

test('uses the clipboard’s files for pictures from elsewhere, if there are as many files as pictures', () => {
  expect(filesOf([onGoogle], { files: [file], rtf: '' })).toEqual([file]);
  expect(filesOf([onGoogle, inFile], { files: [file], rtf: '' })).toEqual([undefined, undefined]);
  expect(filesOf([onGoogle], { files: [], rtf: '' })).toEqual([undefined]);
});

test('files that a browser may not read come from the rich text, in order', async () => {
  const found = filesOf(
    [inFile, inData, inFile.cloneNode() as HTMLImageElement, inFile.cloneNode() as HTMLImageElement],
    { files: [], rtf },
  );
  expect(await Promise.all(found.map(bytesOf))).toEqual([
    ['image/png', [0x89, 0x50, 0x4e, 0x47]],
    ['image/png', expect.any(Array)],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    undefined,
  ]);
});

test('truncated rich text has the pictures before the break, or none', () => {
  expect(picturesInRtf('{\\rtf1 {\\*\\shppict{\\pict\\pngblip 89')).toEqual([expect.any(File)]);
  expect(picturesInRtf('{\\rtf1 no picture')).toEqual([]);
  expect(picturesInRtf('')).toEqual([]);
});
