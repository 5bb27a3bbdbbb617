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

test('the worker is registered where the operator wants it, and its updates are never taken from a cache', async () => {
  const made = browser(false);
  await keep(true, made);
  expect(made.serviceWorker.register).toHaveBeenCalledWith('/pwa-sw.js', { updateViaCache: 'none' });
});

test('where the operator does not, what is left of it goes with all that it kept', async () => {
  const made = browser(true);
  await keep(false, made);
  expect(made.registration.unregister).toHaveBeenCalledTimes(1);
  expect(made.caches.delete).toHaveBeenCalledWith('assets');
  expect(made.serviceWorker.register).not.toHaveBeenCalled();
});

test('where none was ever there, nothing is touched', async () => {
  const made = browser(false);
  await keep(false, made);
  expect(made.caches.keys).not.toHaveBeenCalled();
});
