import '../../testing/browser';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../../overlay/modals/Dialog';
import { focusField, textsOf } from '../../foundation/forms/formValues';
import { countries } from '../../testing/phoneBook';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { isPhoneFit } from './isPhoneFit';
import { PhoneField } from './PhoneField';

const answered = { phoneCountries: countries.map((country) => ({ id: country.code, ...country })) };

interface Shown {
  visitorCountry?: string | null;
  defaultValue?: string;
  inDialog?: boolean;
}

/** A form with the field, and another field that must keep its value. */
function render({ defaultValue = '', inDialog = false }: Shown = {}) {
  const close = jest.fn();
  const heard: string[] = [];
  const form = (
    <form aria-label="form" onInput={(event) => heard.push(textsOf(event.currentTarget, ['phone']).phone)}>
      <input aria-label="Other" />
      <PhoneField label="Telephone" name="phone" defaultValue={defaultValue} />
    </form>
  );
  const { environment } = renderWithRelay(
    inDialog ? (
      <Dialog title="A question" onClose={close}>
        {form}
      </Dialog>
    ) : (
      form
    ),
  );
  return { environment, close, heard };
}

async function show({ visitorCountry = 'GB', ...shown }: Shown = {}) {
  const rendered = render(shown);
  await act(async () =>
    rendered.environment.mock.resolveMostRecentOperation({ data: { ...answered, visitorCountry } }),
  );
  await screen.findByRole('button', { name: /choose another country/ });
  return rendered;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Telephone' });
const form = () => screen.getByRole<HTMLFormElement>('form');
const sent = () => textsOf(form(), ['phone']).phone;
const country = () => screen.getByRole('button', { name: /choose another country/ });
const isFit = () => {
  let fit = false;
  act(() => {
    fit = isPhoneFit(form(), 'phone');
  });
  return fit;
};

describe('the number', () => {
  test('is shown under the mask of the visitor’s country, and sent in the form of E.164', async () => {
    const { heard } = await show();
    expect(country().textContent).toBe('GB +44');
    await userEvent.type(field(), '07400123456');
    await userEvent.tab();
    expect(field().value).toBe('7400 123456');
    expect(sent()).toBe('+447400123456');
    expect(heard.at(-1)).toBe('+447400123456');
    expect(isFit()).toBe(true);
  });

  test('chooses its country when it is pasted whole', async () => {
    await show();
    await userEvent.click(field());
    await userEvent.paste('+7 (701) 234-56-78');
    expect(country().textContent).toBe('KZ +7');
    expect(field().value).toBe('701 234 56 78');
    expect(sent()).toBe('+77012345678');
  });

  test('keeps the cursor behind a digit that was typed in the middle', async () => {
    await show({ defaultValue: '+447400123456' });
    await userEvent.type(field(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field().value, field().selectionStart]).toEqual(['7490 0123456', 3]);
    await userEvent.keyboard('{Backspace}');
    expect([field().value, field().selectionStart]).toEqual(['7400 123456', 2]);
  });

  test('is reported as invalid when the field is left, and not while it is being corrected', async () => {
    await show();
    await userEvent.type(field(), '7400');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    screen.getByText('The number is too short: in United Kingdom it has at least 9 digits.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field(), '1234567');
    expect(screen.queryByText(/too short/)).toBeNull();
    await userEvent.tab();
    screen.getByText('The number is too long for United Kingdom.');
  });

  test('is not sent when it is invalid, and says why', async () => {
    await show();
    await userEvent.type(field(), '1111111111');
    expect(isFit()).toBe(false);
    screen.getByText(/There is no such number in United Kingdom/);
    act(() => focusField(form(), 'phone'));
    expect(document.activeElement).toBe(field());
  });

  test('may be left out', async () => {
    await show();
    await userEvent.click(field());
    await userEvent.tab();
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect([sent(), isFit()]).toEqual(['', true]);
  });

  test('comes back in its country after it was stored half typed', async () => {
    await show({ defaultValue: '+1202', visitorCountry: 'US' });
    expect(country().textContent).toBe('US +1');
    expect(field().value).toBe('202');
  });
});

describe('without the countries', () => {
  test('any number with its calling code can be typed', async () => {
    const { environment, heard } = render();
    await userEvent.type(field(), '+447400123456');
    expect(sent()).toBe('+447400123456');
    expect(heard.at(-1)).toBe('+447400123456');
    await act(async () => environment.mock.rejectMostRecentOperation(new Error('down')));
    expect(screen.queryByRole('button')).toBeNull();
    expect([sent(), isFit()]).toEqual(['+447400123456', true]);
  });

  test('the typed number and the cursor stay when the countries arrive', async () => {
    const { environment } = render();
    await userEvent.type(field(), '+12025550100');
    await act(async () =>
      environment.mock.resolveMostRecentOperation({ data: { ...answered, visitorCountry: 'GB' } }),
    );
    expect((await screen.findByRole('button')).textContent).toBe('US +1');
    expect(field().value).toBe('202 555 0100');
    expect(document.activeElement).toBe(field());
  });
});

describe('the choice of a country', () => {
  const search = () => screen.getByRole('combobox', { name: 'Country or its code' });
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  test('replaces the form in its dialog, which keeps its values, and works with the keyboard alone', async () => {
    const { close, heard } = await show({ inDialog: true });
    await userEvent.type(screen.getByRole('textbox', { name: 'Other' }), 'kept');
    await userEvent.type(field(), '1512 3456789');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    screen.getByRole('dialog', { name: 'Country code' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(document.activeElement).toBe(search());
    expect(options()[0]).toBe('United Kingdom+44');
    expect(options()).toHaveLength(countries.length);

    await userEvent.keyboard('germ{Enter}');
    screen.getByRole('dialog', { name: 'A question' });
    expect(document.activeElement).toBe(country());
    expect(country().textContent).toBe('DE +49');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Other' }).value).toBe('kept');
    expect(sent()).toBe('+4915123456789');
    expect(heard.at(-1)).toBe('+4915123456789');
    expect(close).not.toHaveBeenCalled();
  });

  test('moves through the countries with the arrow keys, and says when nothing is found', async () => {
    await show({ inDialog: true });
    await userEvent.click(country());
    const active = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '');
    expect(active()?.textContent).toBe('United Kingdom+44');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(active()?.textContent).toBe('Åland Islands+358');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{PageDown}{PageDown}');
    expect(active()?.textContent).toBe('United States+1');

    await userEvent.type(search(), 'nowhere{Enter}');
    expect(screen.getByRole('status').textContent).toBe('Nothing found');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.clear(search());
    await userEvent.type(search(), '+44');
    expect(options()).toEqual(['United Kingdom+44', 'Jersey+44']);
    await userEvent.click(screen.getByRole('option', { name: /Jersey/ }));
    expect(country().textContent).toBe('JE +44');
  });

  test('closes with Escape or its button, and leaves the form unchanged', async () => {
    const { close } = await show({ inDialog: true });
    await userEvent.click(country());
    const dialog = screen.getByRole('dialog', { name: 'Country code' });
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    screen.getByRole('dialog', { name: 'A question' });
    expect(document.activeElement).toBe(country());
    await userEvent.click(country());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
    screen.getByRole('dialog', { name: 'A question' });
    expect(country().textContent).toBe('GB +44');
    expect(close).not.toHaveBeenCalled();
  });

  test('is a dialog of its own when the form is not in a dialog', async () => {
    await show();
    await userEvent.click(country());
    const dialog = screen.getByRole('dialog', { name: 'Country code' });
    await userEvent.click(within(dialog).getByRole('option', { name: /Canada/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(country().textContent).toBe('CA +1');
  });
});
