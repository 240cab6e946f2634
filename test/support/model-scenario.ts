import { startTestApp, type TestApp } from './app.js';
import { Factory, type Person } from './factories.js';
import { FakeOpenAi } from './fake-openai.js';

/** A server whose assistant has a model, and a farmer who asks it. */
export interface ModelScenario {
  model: FakeOpenAi;
  test: TestApp;
  make: Factory;
  farmer: Person;
}

/**
 * Starts a model and a server for a file's scenarios, and ends them.
 * @param begin is given them before each scenario, with a model that knows nothing and a new farmer
 */
export function withModel(env: Record<string, string>, begin: (scenario: ModelScenario) => void): void {
  let model: FakeOpenAi;
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    model = await FakeOpenAi.start();
    test = await startTestApp({
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'fake-1',
      LOG_LEVEL: 'silent',
      ...env,
    });
    make = new Factory(test);
  });
  beforeEach(async () => {
    model.reset();
    begin({ model, test, make, farmer: await make.user() });
  });
  afterAll(async () => {
    await test.stop();
    await model.stop();
  });
}
