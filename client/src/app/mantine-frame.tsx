import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { type PropsWithChildren, useEffect } from 'react';
import { currentLanguage, useLanguage } from '@/lib/i18n';
import { theme } from '@/ui/theme';

/** What Mantine's components stand on. The shell and the landing page have none, so it comes with the first that has. */
export function MantineFrame({ children }: PropsWithChildren) {
  return (
    <DirectionProvider initialDirection={currentLanguage().dir} detectDirection={false}>
      <FollowLanguage />
      <MantineProvider theme={theme} forceColorScheme="light">
        {children}
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
