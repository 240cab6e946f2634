import { createStore, useStore } from './store';

/** When to spare the network: as the phone and the network say, or as the user says. */
export const LOW_DATA_SETTINGS = ['automatic', 'always', 'never'] as const;
export type LowDataSetting = (typeof LOW_DATA_SETTINGS)[number];

/** What a browser knows of its network, where it tells. */
type NetworkInformation = EventTarget & { saveData?: boolean; effectiveType?: string };

const KEY = 'lowData';
const SLOW = new Set(['slow-2g', '2g']);

const network = (navigator as { connection?: NetworkInformation }).connection;
const setting = createStore<LowDataSetting>(readSetting());
const slow = createStore(isSlow());
network?.addEventListener?.('change', () => slow.set(isSlow()));

export const useLowDataSetting = (): LowDataSetting => useStore(setting);

/** Remembered in this browser: it is the phone and its contract that matter, not the user. */
export function setLowData(next: LowDataSetting): void {
  localStorage.setItem(KEY, next);
  setting.set(next);
}

/** Whether to show lists before maps, and pictures only when they are asked for. */
export function useLowData(): boolean {
  return decide(useStore(setting), useStore(slow));
}

/** The same, outside of components. */
export const isLowData = (): boolean => decide(setting.get(), slow.get());

function decide(chosen: LowDataSetting, isNetworkSlow: boolean): boolean {
  return chosen === 'always' || (chosen === 'automatic' && isNetworkSlow);
}

function isSlow(): boolean {
  return network?.saveData === true || SLOW.has(network?.effectiveType ?? '');
}

function readSetting(): LowDataSetting {
  const stored = localStorage.getItem(KEY);
  return LOW_DATA_SETTINGS.find((known) => known === stored) ?? 'automatic';
}
