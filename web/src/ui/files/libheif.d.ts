/** The part of libheif that reads photos. The package's own types leave out the decoder. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    readonly is_primary: () => boolean;
    readonly get_width: () => number;
    readonly get_height: () => number;
    /** Calls back with the pixels, turned upright; with null if they cannot be decoded. */
    readonly display: (into: ImageData, done: (pixels: ImageData | null) => void) => void;
    readonly free: () => void;
  }
  interface Heif {
    readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeifImage[] };
  }
  const load: (options: { readonly wasmBinary: ArrayBuffer }) => Heif;
  export default load;
}
