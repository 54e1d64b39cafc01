import type { VoiceNote } from '@kindred/contract/care/chat-rooms/message';
import { longestVoiceNote } from '@kindred/contract/care/chat-rooms/voice-note';
import { peaksOf } from './wave.ts';

/** The types in which browsers record, the best first. Safari has only the second one. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Enough for speech: five minutes are 1.2 MB. */
const bitsPerSecond = 32_000;
const sampleEvery = 100;

export interface RecordingView {
  readonly isPaused: boolean;
  readonly seconds: number;
  /** How loud it was, every tenth of a second, from 0 to 1. */
  readonly levels: readonly number[];
}

/** A finished recording. */
export interface Recording {
  readonly bytes: Blob;
  readonly voice: VoiceNote;
  /** It was stopped because it reached the longest length. */
  readonly isFull: boolean;
}

/** Records a voice note, up to five minutes. Pauses do not count. */
export class VoiceRecorder {
  readonly #stream: MediaStream;
  readonly #recorder: MediaRecorder;
  readonly #context = new AudioContext();
  readonly #analyser: AnalyserNode;
  readonly #parts: Blob[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #timer: ReturnType<typeof setInterval>;
  #view: RecordingView = { isPaused: false, seconds: 0, levels: [] };
  #sampledAt = performance.now();
  #isFull = false;
  #isCancelled = false;
  /** Resolves once the recording ends; with undefined if it was cancelled. */
  readonly ended: Promise<Recording | undefined>;

  /** Asks for the microphone and starts. Throws what `getUserMedia` throws. */
  static async start(): Promise<VoiceRecorder> {
    if (!('mediaDevices' in navigator) || !('MediaRecorder' in globalThis)) throw new TypeError('Nothing can record');
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    try {
      return new VoiceRecorder(stream);
    } catch (error) {
      for (const track of stream.getTracks()) track.stop();
      throw error;
    }
  }

  private constructor(stream: MediaStream) {
    this.#stream = stream;
    this.#analyser = this.#context.createAnalyser();
    this.#context.createMediaStreamSource(stream).connect(this.#analyser);
    void this.#context.resume();
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    this.#recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType && { mimeType }) });
    this.#recorder.ondataavailable = ({ data }) => void this.#parts.push(data);
    this.ended = new Promise((resolve) => {
      this.#recorder.onstop = () => resolve(this.#end());
    });
    // A microphone that is unplugged ends its track, and the recorder stops with it.
    this.#recorder.start(1000);
    this.#timer = setInterval(() => this.#sample(), sampleEvery);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): RecordingView => this.#view;

  pause(): void {
    if (this.#recorder.state !== 'recording') return;
    this.#sample();
    this.#recorder.pause();
    this.#show({ isPaused: true });
  }

  resume(): void {
    if (this.#recorder.state !== 'paused') return;
    this.#sampledAt = performance.now();
    this.#recorder.resume();
    this.#show({ isPaused: false });
  }

  finish(): void {
    if (this.#recorder.state !== 'inactive') this.#recorder.stop();
  }

  cancel(): void {
    this.#isCancelled = true;
    this.finish();
  }

  #sample(): void {
    if (this.#recorder.state !== 'recording') return;
    const at = performance.now();
    const seconds = Math.min(longestVoiceNote, this.#view.seconds + (at - this.#sampledAt) / 1000);
    this.#sampledAt = at;
    const samples = new Float32Array(this.#analyser.fftSize);
    this.#analyser.getFloatTimeDomainData(samples);
    const level = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
    this.#show({ seconds, levels: [...this.#view.levels, level] });
    if (seconds < longestVoiceNote) return;
    this.#isFull = true;
    this.finish();
  }

  #end(): Recording | undefined {
    clearInterval(this.#timer);
    for (const track of this.#stream.getTracks()) track.stop();
    void this.#context.close();
    if (this.#isCancelled) return undefined;
    const { seconds, levels } = this.#view;
    const type = this.#recorder.mimeType.split(';')[0]!;
    return {
      bytes: new Blob(this.#parts, { type }),
      voice: { seconds: Math.max(1, Math.round(seconds)), peaks: peaksOf(levels) },
      isFull: this.#isFull,
    };
  }

  #show(changes: Partial<RecordingView>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
