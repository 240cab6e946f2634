import { draw } from './drawing.js';
import { advance, press, scoreOf, startGame } from './rules.js';

/** The longest step at once: a page that slept must not jump over a stone. */
const STEP_MAX_SECONDS = 0.05;

/** Words of the person's language, after # in the address. They are shown as text and never as markup. */
const given = new URLSearchParams(location.hash.slice(1));
const words = {
  title: given.get('title') ?? 'Scratch Game',
  start: given.get('start') ?? 'Tap or press space to jump',
  over: given.get('over') ?? 'Game over. Tap or press space to play again.',
  score: given.get('score') ?? 'Score',
};
const language = given.get('lang') ?? 'en';
document.documentElement.lang = language;
// Which way round the canvas sets its words.
document.documentElement.dir = given.get('dir') ?? 'ltr';
document.title = words.title;

const canvas = document.querySelector('#field');
const news = document.querySelector('#news');
const picture = canvas.getContext('2d');
canvas.setAttribute('aria-label', `${words.title}. ${words.start}`);
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

const numbers = new Intl.NumberFormat(language);
let game = startGame();
let last = 0;
let said = '';

function say(text) {
  if (text === said) return;
  said = text;
  news.textContent = text;
}

/** Draws the game, and goes on as long as something moves: a waiting game costs no battery. */
function frame(now) {
  const seconds = Math.min(STEP_MAX_SECONDS, (now - last) / 1000);
  last = now;
  game = advance(game, seconds, Math.random);
  const score = `${words.score}: ${numbers.format(scoreOf(game))}`;
  const message = { waiting: words.start, over: words.over, driving: '' }[game.state];
  draw(picture, game, score, message, calm);
  say(game.state === 'over' ? `${words.over} ${score}` : message);
  if (game.state === 'driving') requestAnimationFrame(frame);
}

function act(event) {
  event.preventDefault();
  const stood = game.state !== 'driving';
  game = press(game);
  if (!stood) return;
  last = performance.now();
  requestAnimationFrame(frame);
}

canvas.addEventListener('pointerdown', (event) => {
  canvas.focus();
  act(event);
});
// A screen reader's own press: no finger, and no key.
canvas.addEventListener('click', (event) => {
  if (event.detail === 0) act(event);
});
document.addEventListener('keydown', (event) => {
  if (!event.repeat && [' ', 'ArrowUp', 'Enter'].includes(event.key)) act(event);
});
requestAnimationFrame(frame);
