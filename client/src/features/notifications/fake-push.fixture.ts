/** Bytes as base64url, as keys travel. */
const KEY = new Uint8Array([4, ...Array.from({ length: 64 }, (_, index) => index)]);
export const PUSH_KEY = Buffer.from(KEY).toString('base64url');

/**
 * A browser that can show notifications, in the place of jsdom's, which cannot. `answer` is what its user says when asked;
 * `addresses` are the endpoints that it has had, the present one last.
 */
export function installFakePush(answer: NotificationPermission = 'granted') {
  const state = {
    permission: 'default' as NotificationPermission,
    answer,
    asked: 0,
    subscription: null as FakeSubscription | null,
    addresses: [] as string[],
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(state.subscription),
    subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      if (state.subscription) return Promise.reject(new Error('InvalidStateError'));
      const endpoint = `https://push.example/${state.addresses.length + 1}`;
      state.addresses.push(endpoint);
      state.subscription = {
        endpoint,
        options: { applicationServerKey: applicationServerKey.slice().buffer },
        toJSON: () => ({ endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
        unsubscribe: () => {
          state.subscription = null;
          return Promise.resolve(true);
        },
      };
      return Promise.resolve(state.subscription);
    },
  };
  const registration = { pushManager };
  const notification = {
    get permission() {
      return state.permission;
    },
    requestPermission: () => {
      state.asked++;
      state.permission = state.answer;
      return Promise.resolve(state.answer);
    },
  };
  define(window, 'Notification', notification);
  define(window, 'PushManager', class {});
  define(navigator, 'serviceWorker', {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  return state;
}

/** jsdom as it is. */
export function removeFakePush(): void {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

type FakeSubscription = {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  toJSON: () => object;
  unsubscribe: () => Promise<boolean>;
};

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
}
