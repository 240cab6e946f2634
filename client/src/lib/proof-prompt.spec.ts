import { refusal } from '@/testing/render-screen';
import { answerProof, askForProof, withProof } from './proof-prompt';

const PROOF_REQUIRED = refusal('PROOF_REQUIRED');

it('does again what waited for the proof', async () => {
  const work = jest.fn().mockRejectedValueOnce(PROOF_REQUIRED).mockResolvedValueOnce('booked');
  const done = withProof(work as () => Promise<string>);
  await Promise.resolve();
  setTimeout(() => answerProof(true));
  expect(await done).toBe('booked');
  expect(work).toHaveBeenCalledTimes(2);
});

it('gives the refusal to who does not prove their number, and does nothing again', async () => {
  const work = jest.fn().mockRejectedValue(PROOF_REQUIRED);
  const done = withProof(work as () => Promise<string>);
  setTimeout(() => answerProof(false));
  await expect(done).rejects.toBe(PROOF_REQUIRED);
  expect(work).toHaveBeenCalledTimes(1);
});

it('asks nobody for a proof because of another refusal', async () => {
  const taken = refusal('SLOT_TAKEN');
  await expect(withProof(() => Promise.reject(taken))).rejects.toBe(taken);
});

it('ends one question where the next begins', async () => {
  const first = askForProof();
  const second = askForProof(true);
  expect(await first).toBe(false);
  answerProof(true);
  expect(await second).toBe(true);
});
