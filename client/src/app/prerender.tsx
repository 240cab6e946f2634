import { StrictMode, type PropsWithChildren } from 'react';
import { renderToString } from 'react-dom/server';
import i18next from 'i18next';
import { StaticRouter } from 'react-router-dom';
import { LANGUAGES } from '@domain/users/language';
import { startI18nIn } from '@/lib/i18n';
import { paths } from '@/lib/paths';
import { drawingName } from '@/lib/prerendered';
import { App } from './app';

/** The languages that the landing page is drawn in. */
export { LANGUAGES };

/** The landing page as the build draws it, for one language. */
export type Drawing = {
  /** What main.tsx compares with what it would draw. */
  name: string;
  title: string;
  description: string;
  /** What belongs into #root. */
  html: string;
};

/** Draws the landing page in a language; where that is only guessed, it asks which one the visitor reads. */
export async function drawLanding(language: string, isLanguageKnown: boolean): Promise<Drawing> {
  await startI18nIn(language, isLanguageKnown);
  return {
    name: drawingName(language, isLanguageKnown),
    title: `Vicharo · ${i18next.t('landing.title')}`,
    description: i18next.t('landing.intro'),
    html: renderToString(
      <StrictMode>
        <App Router={AtLanding} />
      </StrictMode>,
    ),
  };
}

function AtLanding({ children }: PropsWithChildren) {
  return <StaticRouter location={paths.landing}>{children}</StaticRouter>;
}
