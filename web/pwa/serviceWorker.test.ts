import { keepServiceWorker } from './serviceWorker';

function browser(isThere: boolean) {
  const registration = { unregister: jest.fn(async () => true) };
  const serviceWorker = {
    register: jest.fn(async () => registration),
    getRegistration: jest.fn(async () => (isThere ? registration : undefined)),
  };
  const caches = { keys: jest.fn(async () => ['assets']), delete: jest.fn(async () => true) };
  return { registration, serviceWorker, caches };
}

const keep = (isOn: boolean, made: ReturnType<typeof browser>) => keepServiceWorker(isOn, made as never);

test('the worker is registered when the operator has switched it on, and its updates never come from a cache', async () => {
  const made = browser(false);
  await keep(true, made);
  expect(made.serviceWorker.register).toHaveBeenCalledWith('/pwa-sw.js', { updateViaCache: 'none' });
});

test('when the operator has switched it off, an earlier worker is unregistered and its caches are deleted', async () => {
  const made = browser(true);
  await keep(false, made);
  expect(made.registration.unregister).toHaveBeenCalledTimes(1);
  expect(made.caches.delete).toHaveBeenCalledWith('assets');
  expect(made.serviceWorker.register).not.toHaveBeenCalled();
});

test('when there never was a worker, nothing is deleted', async () => {
  const made = browser(false);
  await keep(false, made);
  expect(made.caches.keys).not.toHaveBeenCalled();
});
