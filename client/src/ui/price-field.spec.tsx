import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { chooseLanguage } from '@/lib/i18n';
import { typedNumber } from '@/lib/typed-number';
import { renderScreen } from '@/testing/render-screen';
import { PriceField } from './price-field';

describe('PriceField (P226)', () => {
  let values: string[];
  const touched = jest.spyOn(window, 'matchMedia');
  const onPhone = (isPhone: boolean) =>
    touched.mockImplementation(
      (query) =>
        ({
          matches: isPhone && query.includes('coarse'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
  beforeEach(() => (values = []));
  afterAll(() => touched.mockRestore());

  async function open(isPhone = true) {
    onPhone(isPhone);
    function Field() {
      const [value, setValue] = useState('');
      const change = (next: string) => {
        values.push(next);
        setValue(next);
      };
      return <PriceField label="Charges" value={value} onChange={change} currency="INR" />;
    }
    return renderScreen(<Field />);
  }
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Charges' });
  const pad = () => within(screen.getByRole('group', { name: 'Number pad' }));
  const sum = () => screen.getByRole('status').textContent;

  it('comes with the field on a phone, and the phone’s own keyboard with another tap', async () => {
    const { user } = await open();
    expect(screen.queryByRole('group')).toBeNull();
    await user.click(box());
    expect(box().inputMode).toBe('none');
    for (const key of ['8', '5', '0']) await user.click(pad().getByRole('button', { name: key }));
    expect([box().value, sum()]).toEqual(['850', '₹850']);
    expect(document.activeElement).toBe(box());
    await user.click(pad().getByRole('button', { name: 'Decimal point' }));
    expect(pad().getByRole<HTMLButtonElement>('button', { name: 'Decimal point' }).disabled).toBe(true);
    await user.click(pad().getByRole('button', { name: '5' }));
    expect([typedNumber(box().value), sum()]).toEqual(['850.5', '₹850.50']);
    for (let erased = 0; erased < 2; erased++)
      await user.click(pad().getByRole('button', { name: 'Erase the last digit' }));
    expect(box().value).toBe('850');
    await user.click(screen.getByRole('button', { name: 'Number pad' }));
    expect(screen.queryByRole('group')).toBeNull();
    await user.click(box());
    expect(box().inputMode).toBe('decimal');
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('is typed as ever where there is a keyboard, and has the keys behind a button', async () => {
    const { user } = await open(false);
    await user.type(box(), '३००.५');
    expect(values.at(-1)).toBe('३००.५');
    expect(screen.queryByRole('group')).toBeNull();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(sum()).toBe('₹300.50');
    await user.tab();
    await user.keyboard(' ');
    expect(values.at(-1)).toBe('३००.५1');
  });

  it('has the digits of the language, and shows the sum in them', async () => {
    const { user } = await open();
    await chooseLanguage('mr');
    await user.click(await screen.findByRole('textbox'));
    for (const key of ['९', '०']) await user.click(screen.getByRole('button', { name: key }));
    expect([box().value, sum()]).toEqual(['९०', '₹९०']);
    await chooseLanguage('en');
  });
});
