import type * as LowData from './low-data';

type Network = { saveData?: boolean; effectiveType?: string };

/** The module as a browser with this network and this storage loads it. */
function load(network: Network | undefined, stored?: string): typeof LowData {
  localStorage.clear();
  if (stored) localStorage.setItem('lowData', stored);
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: network && Object.assign(new EventTarget(), network),
  });
  let module: typeof LowData | undefined;
  jest.isolateModules(() => {
    module = jest.requireActual<typeof LowData>('./low-data');
  });
  return module!;
}

it.each<[string, Network | undefined, boolean]>([
  ['the phone asks to spare data', { saveData: true, effectiveType: '4g' }, true],
  ['the network is 2G', { effectiveType: '2g' }, true],
  ['it is worse', { effectiveType: 'slow-2g' }, true],
  ['it is 3G', { effectiveType: '3g' }, false],
  ['the browser does not tell', undefined, false],
])('by itself, where %s', (_name, network, sparing) => {
  expect(load(network).isLowData()).toBe(sparing);
});

it('follows the network', () => {
  const network = Object.assign(new EventTarget(), { effectiveType: '4g' });
  const { isLowData } = load(undefined);
  expect(isLowData()).toBe(false);
  const following = load(network);
  const { connection } = navigator as Navigator & { connection: typeof network };
  connection.effectiveType = '2g';
  connection.dispatchEvent(new Event('change'));
  expect(following.isLowData()).toBe(true);
});

it('does as the user says, and remembers', () => {
  expect(load({ saveData: true }, 'never').isLowData()).toBe(false);
  const { setLowData, isLowData } = load(undefined, 'something else');
  expect(isLowData()).toBe(false);
  setLowData('always');
  expect(isLowData()).toBe(true);
  expect(localStorage.getItem('lowData')).toBe('always');
});
