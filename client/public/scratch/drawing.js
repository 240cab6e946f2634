import { GROUND, HEIGHT, outlineOf, TRACTOR, WIDTH } from './rules.js';

const COLORS = { sky: '#dff0e2', hill: '#a9d3b0', field: '#6b4a2b', furrow: '#593c21', ink: '#1d2b20' };
const FURROW = 48;
const HILL = 320;
const MARGIN = 20;
const LINE = 44;
/** On a phone of 360 pixels the picture is half as large: its words are still 16 px there. */
const FONT = '600 32px system-ui, sans-serif';

/**
 * Draws one picture of the game. Hills go by slower than the field: they are far away.
 * @param calm for who wants less motion: the hills stand
 */
export function draw(picture, game, score, message, calm) {
  picture.fillStyle = COLORS.sky;
  picture.fillRect(0, 0, WIDTH, HEIGHT);
  picture.fillStyle = COLORS.hill;
  const hills = calm ? 0 : game.driven * 0.2;
  for (let x = -(hills % HILL) - HILL; x < WIDTH + HILL; x += HILL) dome(picture, x + HILL / 2, GROUND, 190);
  picture.fillStyle = COLORS.field;
  picture.fillRect(0, GROUND, WIDTH, HEIGHT - GROUND);
  picture.fillStyle = COLORS.furrow;
  for (let x = -(game.driven % FURROW); x < WIDTH; x += FURROW) picture.fillRect(x, GROUND + 14, 26, 6);
  for (const thing of game.things) THINGS[thing.kind](picture, outlineOf(thing));
  tractor(picture, TRACTOR.x, GROUND - game.height, game.driven);
  write(picture, [score], 24, 52, 'left');
  if (message) {
    const lines = wrap(picture, message);
    const height = lines.length * LINE + 40;
    picture.fillStyle = '#ffffffe6';
    picture.beginPath();
    picture.roundRect(MARGIN, 190 - height / 2, WIDTH - 2 * MARGIN, height, 24);
    picture.fill();
    write(picture, lines, WIDTH / 2, 190 - height / 2 + 52, 'center');
  }
}

const THINGS = {
  stone(picture, { x, y, width, height }) {
    picture.fillStyle = '#6f7680';
    dome(picture, x + width / 2, y + height, width / 2);
  },
  pond(picture, { x, y, width, height }) {
    picture.fillStyle = '#2b78b7';
    picture.beginPath();
    picture.ellipse(x + width / 2, y + height, width / 2, height, 0, 0, Math.PI * 2);
    picture.fill();
  },
  sack(picture, { x, y, width, height }) {
    picture.fillStyle = '#d9a441';
    picture.beginPath();
    picture.roundRect(x, y + 8, width, height - 8, 10);
    picture.fill();
    picture.fillStyle = '#a87820';
    picture.fillRect(x + 8, y, width - 16, 10);
  },
};

function tractor(picture, x, bottom, driven) {
  picture.fillStyle = '#b3261e';
  picture.fillRect(x + 34, bottom - 42, 50, 24);
  picture.fillRect(x + 4, bottom - 60, 36, 40);
  picture.fillStyle = '#cfe8ff';
  picture.fillRect(x + 12, bottom - 54, 20, 18);
  picture.fillStyle = COLORS.ink;
  picture.fillRect(x + 68, bottom - 58, 5, 18);
  wheel(picture, x + 22, bottom - 20, 20, driven);
  wheel(picture, x + 70, bottom - 13, 13, driven);
}

function wheel(picture, x, y, radius, driven) {
  picture.fillStyle = COLORS.ink;
  disc(picture, x, y, radius);
  picture.fillStyle = '#e8c34a';
  disc(picture, x, y, radius / 2.2);
  picture.strokeStyle = COLORS.ink;
  picture.lineWidth = 3;
  picture.beginPath();
  const turn = driven / radius;
  picture.moveTo(x - Math.cos(turn) * (radius / 2.2), y - Math.sin(turn) * (radius / 2.2));
  picture.lineTo(x + Math.cos(turn) * (radius / 2.2), y + Math.sin(turn) * (radius / 2.2));
  picture.stroke();
}

function disc(picture, x, y, radius) {
  picture.beginPath();
  picture.arc(x, y, radius, 0, Math.PI * 2);
  picture.fill();
}

function dome(picture, x, bottom, radius) {
  picture.beginPath();
  picture.arc(x, bottom, radius, Math.PI, 0);
  picture.fill();
}

/** Lines of text as wide as the message's box; a word that is longer stands by itself. */
function wrap(picture, text) {
  picture.font = FONT;
  const fits = (line) => picture.measureText(line).width <= WIDTH - 2 * MARGIN - 40;
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function write(picture, lines, x, y, align) {
  picture.fillStyle = COLORS.ink;
  picture.textAlign = align;
  picture.font = FONT;
  lines.forEach((line, index) => picture.fillText(line, x, y + index * LINE, WIDTH - 2 * MARGIN));
}
