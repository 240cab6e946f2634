import { ANSWER_FAILED } from '../../domain/assistant/chat.js';
import { startTestApp } from '../support/app.js';
import { ask } from '../support/assistant.js';
import { FakeOpenAi, hangs } from '../support/fake-openai.js';
import { Factory } from '../support/factories.js';

it('an answer under way when the server stops has failed, and nobody waits for it', async () => {
  const model = await FakeOpenAi.start();
  const test = await startTestApp({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'fake-1', LOG_LEVEL: 'silent' });
  try {
    const farmer = await new Factory(test).user();
    let go = () => {};
    const asked = new Promise<void>((resolve) => (go = resolve));
    model.will((...request) => {
      go();
      return hangs(...request);
    });
    const answer = ask(farmer, { text: 'Hello' });
    await asked;
    const started = Date.now();
    const [reply] = await Promise.all([answer, test.stop()]);
    expect(reply).toMatchObject({ failed: true, text: ANSWER_FAILED });
    expect(Date.now() - started).toBeLessThan(5000);
  } finally {
    await model.stop();
  }
});
