import { useEffect, useMemo } from 'react';
import { useObservable } from 'reactfire';
import type { ReactFireGlobals } from 'reactfire';
import { Observable } from 'rxjs';

/** A listener's current state. After an `error` it receives nothing more. */
export type ListenerState<Value> = { readonly value?: Value; readonly error?: Error };

type Listen<Value> = (told: (heard: ListenerState<Value>) => void) => () => void;

const nothing: ListenerState<never> = {};
let made = 0;

/**
 * Returns what a listener receives, through ReactFire's cache. ReactFire never stops a shared source, so a listener
 * would outlive its page and cost reads. This one stops, and leaves the cache, when the component unmounts or `id`
 * changes.
 */
export const useListener = <Value>(id: string, listen: Listen<Value>): ListenerState<Value> => {
  // Recreated only for another id, which identifies everything `listen` closes over.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const source = useMemo(() => endable(`${id}#${++made}`, listen), [id]);
  useEffect(
    () => () => {
      source.end();
      cache().delete(source.key);
    },
    [source],
  );
  return useObservable<ListenerState<Value>>(source.key, source.observable, { suspense: false }).data ?? nothing;
};

const endable = <Value>(key: string, listen: Listen<Value>) => {
  let end = (): void => undefined;
  const observable = new Observable<ListenerState<Value>>((subscriber) => {
    end = () => subscriber.complete();
    return listen((heard) => subscriber.next(heard));
  });
  return { key, observable, end: () => end() };
};

const cache = (): ReactFireGlobals['_reactFirePreloadedObservables'] =>
  (globalThis as unknown as ReactFireGlobals)._reactFirePreloadedObservables;

/** Clears ReactFire's cache, which knows paths but not users. */
export const forgetListeners = (): void => cache().clear();
