import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { currentLanguage, useLanguage } from '@/lib/i18n';
import { theme } from '@/ui/theme';
import { AppRoutes } from './routes';
import { ToasterSlot } from './shell/toaster-slot';

/** The whole application, below everything that lives as long as the page. */
export function App() {
  return (
    <DirectionProvider initialDirection={currentLanguage().dir} detectDirection={false}>
      <FollowLanguage />
      <MantineProvider theme={theme} forceColorScheme="light">
        <BrowserRouter>
          <AppRoutes />
          <ToasterSlot />
        </BrowserRouter>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Keeps Mantine's reading direction that of the language. */
function FollowLanguage() {
  const { dir } = useLanguage();
  const { setDirection } = useDirection();
  useEffect(() => setDirection(dir), [dir, setDirection]);
  return null;
}
