import { AppError, ERRORS, type ErrorCode } from './errors.js';

describe('AppError', () => {
  it('carries the status and the text of its code', () => {
    const error = new AppError('SLOT_TAKEN');
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'SLOT_TAKEN',
      status: 409,
      message: 'This slot has just been booked.',
    });
    expect(error.fields).toBeUndefined();
    expect(error.retryAfterSeconds).toBeUndefined();
    expect('cause' in error).toBe(false);
  });

  it('takes another text, the fields at fault, a waiting time and a cause', () => {
    const cause = new Error('socket closed');
    const fields = [{ path: 'name', message: 'Please enter your name.' }];
    const error = new AppError('BAD_INPUT', {
      message: 'Please enter your name.',
      fields,
      retryAfterSeconds: 30,
      cause,
    });
    expect(error).toMatchObject({
      message: 'Please enter your name.',
      fields,
      retryAfterSeconds: 30,
      cause,
      status: 400,
    });
  });

  it('has a sentence and an error status for every code', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      expect(ERRORS[code].message).toMatch(/^[A-Z].*\.$/);
      expect(ERRORS[code].status).toBeGreaterThanOrEqual(400);
      expect(ERRORS[code].status).toBeLessThan(600);
    }
  });

  it.each([
    ['INVALID_PHONE', 'Please enter a valid mobile number.'],
    ['INVALID_OTP', 'Invalid OTP. Please try again.'],
    ['BAD_CREDENTIALS', 'Invalid credentials. Please try again.'],
    ['LOCATION_REQUIRED', 'Please provide your location.'],
    ['SLOT_BOOKED', 'Booked slots cannot be changed.'],
    ['UNAUTHENTICATED', 'User not authenticated. Please log in.'],
    ['INTERNAL', 'Something went wrong. Please try again.'],
  ] as const)('%s has the words that screens and calls rely on', (code, message) => {
    expect(ERRORS[code].message).toBe(message);
  });
});
