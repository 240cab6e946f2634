import { Answerer, type Answer, type Question } from '../answerer.js';

/**
 * A model, and the embedded assistant where the model hangs, fails, talks nonsense or has no tokens left: who asks gets an
 * answer, if a plainer one.
 */
export class FallbackAnswerer extends Answerer {
  override readonly seesPictures: boolean;
  override readonly hearsSound: boolean;

  /** @param onFailure is told why the first one did not answer */
  constructor(
    private readonly first: Answerer,
    private readonly second: Answerer,
    private readonly onFailure: (error: unknown) => void,
  ) {
    super();
    this.seesPictures = first.seesPictures;
    this.hearsSound = first.hearsSound;
  }

  override async answer(question: Question): Promise<Answer> {
    try {
      return await this.first.answer(question);
    } catch (error) {
      // Nobody waits any more.
      question.signal.throwIfAborted();
      this.onFailure(error);
      return this.second.answer(question);
    }
  }
}
