import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type Answers, renderScreen } from '@/testing/render-screen';
import type { Degrees } from './degrees';
import { LocationField } from './location-field';
import { PinMapContext, type PinMapProps } from './pin-map';

const NOWHERE: Degrees = { latitude: '', longitude: '' };
const PUNE = place('Pune', null, 18.5196, 73.8554);
const WAGHOLI = place('Wagholi', 'Pune', 18.58, 73.98);

function place(name: string, near: string | null, latitude: number, longitude: number) {
  return {
    __typename: 'Place',
    ...{ name, near, country: 'IN' },
    location: { __typename: 'GeoPoint', latitude, longitude },
  };
}

const mapIn = ({ pin, label, onMove }: PinMapProps) => (
  <button type="button" aria-label={label} onClick={() => onMove({ latitude: 18.12345678, longitude: 73.5 })}>
    {JSON.stringify(pin)}
  </button>
);

async function open(answers: Answers = { Places: () => ({ places: [PUNE, WAGHOLI] }) }, start = NOWHERE) {
  const values: Degrees[] = [];
  const sent = jest.fn();
  function Form() {
    const [value, setValue] = useState(start);
    const change = (next: Degrees) => {
      values.push(next);
      setValue(next);
    };
    return (
      <form onSubmit={sent}>
        <PinMapContext value={mapIn}>
          <LocationField value={value} onChange={change} />
        </PinMapContext>
      </form>
    );
  }
  const view = await renderScreen(<Form />, { answers });
  const box = screen.getByRole('combobox', { name: 'Village or town' });
  return { ...view, box, sent, chosen: () => values.at(-1) };
}

beforeEach(() => localStorage.clear());

it('lists what a typed name may mean, and where that is', async () => {
  const { user, box } = await open();
  await user.type(box, 'pun');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['PuneIndia', 'WagholiNear Pune · India']);
  expect(screen.getByText(/GeoNames/)).toBeTruthy();
});

it('takes what is chosen, says so, and shows it on a map where it can be put right', async () => {
  const { user, box, chosen } = await open();
  expect(screen.queryByRole('button', { name: /^Map/ })).toBeNull();
  await user.type(box, 'wagh');
  await user.click(await screen.findByRole('option', { name: /Wagholi/ }));
  expect(chosen()).toEqual({ latitude: '18.58', longitude: '73.98' });
  expect(screen.getByText(/Wagholi.* is chosen/)).toBeTruthy();
  expect(box).toHaveProperty('value', 'Wagholi');
  await user.click(screen.getByRole('button', { name: 'Map: put the pin where it is' }));
  expect(chosen()).toEqual({ latitude: '18.123457', longitude: '73.5' });
});

it('is chosen by the keyboard, which does not send the form', async () => {
  const { user, box, chosen, sent } = await open();
  await user.type(box, 'pu');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen()).toEqual({ latitude: '18.58', longitude: '73.98' });
  await user.clear(box);
  await user.type(box, 'pune');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual({ latitude: '18.5196', longitude: '73.8554' });
  expect(sent).not.toHaveBeenCalled();
});

it('asks from where the pin is, roughly, in the language of the screen, and not for each letter', async () => {
  const asked: unknown[] = [];
  const answers: Answers = { Places: (variables) => (asked.push(variables), { places: [PUNE] }) };
  const { user, box } = await open(answers, { latitude: '18.5204', longitude: '73.8567' });
  await user.type(box, 'pune');
  await screen.findAllByRole('option');
  expect(asked).toEqual([{ name: 'pune', language: 'en', near: { latitude: 18.5, longitude: 73.9 } }]);
});

it('says what to do where nothing has that name, and where it cannot be asked', async () => {
  let known = true;
  const answers: Answers = {
    Places: () => {
      if (!known) throw new TypeError('Failed to fetch');
      return { places: [] };
    },
  };
  const { user, box } = await open(answers);
  await user.type(box, 'xqzw');
  expect(await screen.findByText(/^We know no village or town by that name/)).toBeTruthy();
  known = false;
  await user.type(box, 'y');
  expect(await screen.findByText(/^Names can’t be searched/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});
