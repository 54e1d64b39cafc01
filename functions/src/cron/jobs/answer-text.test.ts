import { expect, test } from 'vitest';
import { answerText } from './answer-text.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

test.each([
  ['text/plain; charset=iso-8859-1', Buffer.from('café', 'latin1'), 'café'],
  ['text/plain; charset="utf-16le"', Buffer.from('café', 'utf16le'), 'café'],
  ['text/plain', Buffer.from('café'), 'café'],
  ['text/plain; charset=nobody-knows', Buffer.from('café'), 'café'],
  [undefined, Buffer.from('café'), 'café'],
  ['application/problem+json', Buffer.from('{}'), '{}'],
  ['Text/Plain; Charset=ISO-8859-1', latin('café'), 'café'],
  ['APPLICATION/JSON', Buffer.from('{}'), '{}'],
  [
    'application/xml',
    latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>café</a>'),
    '<?xml version="1.0" encoding="ISO-8859-1"?><a>café</a>',
  ],
  [
    'application/atom+xml',
    latin("<?xml version='1.0' encoding='windows-1252'?>é"),
    "<?xml version='1.0' encoding='windows-1252'?>é",
  ],
  [
    'text/xml; charset=utf-8',
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>é'),
    '<?xml version="1.0" encoding="ISO-8859-1"?>é',
  ],
  ['text/xml', Buffer.from('<?xml version="1.0"?>é', 'utf16le'), '<?xml version="1.0"?>é'],
  ['text/xml', Buffer.from('<?xml version="1.0" encoding="utf-16"?>é'), '<?xml version="1.0" encoding="utf-16"?>é'],
  [
    'text/html',
    latin('<!doctype html><meta charset="iso-8859-1"><p>é'),
    '<!doctype html><meta charset="iso-8859-1"><p>é',
  ],
  [
    'text/html',
    latin('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">¤'),
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">€',
  ],
  [
    'text/plain',
    latin('<?xml version="1.0" encoding="ISO-8859-1"?>\u00e9'),
    '<?xml version="1.0" encoding="ISO-8859-1"?>\ufffd',
  ],
  ['text/plain', Buffer.from('\ufeffcafé'), 'café'],
  ['text/plain', Buffer.from('\ufeffcafé', 'utf16le'), 'café'],
  ['text/plain; charset=utf-16', Buffer.from('\ufeffcafé', 'utf16le').swap16(), 'café'],
  ['text/plain; charset=utf-8', Buffer.from('\ufeffcafé', 'utf16le').swap16(), 'café'],
  ['text/plain; charset=shift_jis', Buffer.from([0x93, 0xfa, 0x96, 0x7b]), '日本'],
  ['Image/PNG', Buffer.from('1234'), '(4 bytes of Image/PNG)'],
  ['image/png', Buffer.from('1234'), '(4 bytes of image/png)'],
])('an answer of the type %s is read as its host says it is written', (type, body, text) => {
  expect(answerText({ headers: type ? { 'content-type': type } : {}, body })).toBe(text);
});
