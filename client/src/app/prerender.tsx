import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import i18next from 'i18next';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { LANGUAGES } from '@domain/users/language';
import { startI18nIn } from '@/lib/i18n';
import { paths } from '@/lib/paths';
import { drawingName } from '@/lib/prerendered';
import { App } from './app';
import { PageFallback } from './shell/page-fallback';
import { Shell } from './shell/shell';

/** The languages that pages are drawn in. */
export { LANGUAGES };

/** A page as the build draws it, for one language. */
export type Drawing = {
  /** What main.tsx compares with what it would draw. */
  name: string;
  title: string;
  description: string;
  /** The modules that the screen is made of, as the build names them: fetched from the start, not once the first script runs. */
  modules?: string[];
  /** What belongs into #root. */
  html: string;
};

/** Draws the landing page in a language; where that is only guessed, it asks which one the visitor reads. */
export async function drawLanding(language: string, isLanguageKnown: boolean): Promise<Drawing> {
  await startI18nIn(language, isLanguageKnown);
  const At = ({ children }: { children?: ReactNode }) => (
    <StaticRouter location={paths.landing}>{children}</StaticRouter>
  );
  return {
    name: drawingName(language, isLanguageKnown),
    title: `Vicharo · ${i18next.t('landing.title')}`,
    description: i18next.t('landing.intro'),
    html: renderToString(
      <StrictMode>
        <App Router={At} />
      </StrictMode>,
    ),
  };
}

/** The screens that are drawn at rest: where the user lands after a login, and where one books. */
export const SCREENS = {
  home: { path: paths.home, title: 'shell.servicesNearYou' },
  'request-service': { path: paths.requestService, title: 'shell.requestService' },
} as const;

/** Draws a screen as it waits for its code, with a bar that does not know yet who looks. The application draws it anew. */
export async function drawScreen(name: keyof typeof SCREENS, language: string): Promise<Drawing> {
  await startI18nIn(language, true);
  const { path, title } = SCREENS[name];
  return {
    name: 'at rest',
    title: `${i18next.t(title)} · Vicharo`,
    description: i18next.t('landing.intro'),
    modules: ['src/app/data-layout.tsx', `src/pages/${name}.tsx`],
    html: renderToString(
      <div inert data-at-rest>
        <StaticRouter location={path}>
          <Routes>
            <Route element={<Shell />}>
              <Route path="*" element={<PageFallback />} />
            </Route>
          </Routes>
        </StaticRouter>
      </div>,
    ),
  };
}
