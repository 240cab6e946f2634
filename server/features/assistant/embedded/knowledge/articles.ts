import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repoFile } from '../../../../platform/config/paths.js';
import { articleSchema, type Article } from './article.js';

const FOLDER = 'server/features/assistant/embedded/knowledge/articles';

/**
 * Every article, sorted by id; they are read from the sources, for the build copies no data.
 * @throws {Error} naming the file that is no article, or is not named by its id
 */
export function readArticles(): Article[] {
  const folder = repoFile(FOLDER);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readArticle(join(folder, name)))
    .sort((a, b) => a.id.localeCompare(b.id));
}

function readArticle(file: string): Article {
  try {
    const article = articleSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (basename(file) !== `${article.id}.json`) throw new Error(`its id is ${article.id}`);
    return article;
  } catch (cause) {
    throw new Error(`Not an article: ${file}`, { cause });
  }
}
