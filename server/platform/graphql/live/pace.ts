/**
 * How much somebody asks for, in microseconds of work: so much at once, and from then on so much a second. Who has had more is
 * in debt, and waits.
 */
export class Pace {
  private left: number;
  private at: number;

  constructor(
    private readonly most: number,
    private readonly perSecond: number,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.left = most;
    this.at = clock();
  }

  spend(work: number): void {
    this.refill();
    this.left -= work;
  }

  /** Milliseconds until nothing is owed; 0 where nothing is. */
  get wait(): number {
    this.refill();
    return this.left >= 0 ? 0 : Math.ceil((-this.left * 1000) / this.perSecond);
  }

  private refill(): void {
    const now = this.clock();
    this.left = Math.min(this.most, this.left + ((now - this.at) * this.perSecond) / 1000);
    this.at = now;
  }
}
