import i18next from 'i18next';
import { prepareScreenTexts, startI18n } from '@/lib/i18n';
import { otpProblemText } from './otp-problem';

const FALLBACK = 'Error sending OTP. Please try again.';
beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startI18n();
  await prepareScreenTexts();
});

it.each([
  [{ code: 'auth/invalid-verification-code' }, 'Invalid OTP. Please try again.'],
  [{ code: 'auth/code-expired' }, 'This OTP has expired. Please request a new one.'],
  [{ code: 'auth/too-many-requests' }, 'Too many tries. Please wait and try again.'],
  [{ code: 'auth/quota-exceeded' }, 'Too many tries. Please wait and try again.'],
  [{ code: 'auth/invalid-phone-number' }, 'Please enter a valid mobile number.'],
  [{ code: 'auth/network-request-failed' }, FALLBACK],
  [
    {
      code: 'auth/operation-not-allowed',
      message: 'Firebase: SMS unable to be sent until this region enabled.',
    },
    'Firebase: SMS unable to be sent until this region enabled.',
  ],
  [{ code: 'auth/internal-error', message: '' }, FALLBACK],
  [new TypeError('Failed to fetch'), FALLBACK],
])('says of %j: %s', (error, text) => {
  expect(otpProblemText(error, i18next.t, FALLBACK)).toBe(text);
});
