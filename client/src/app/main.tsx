import '@/ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from '@/lib/connection';
import { startI18n } from '@/lib/i18n';
import { watchSession } from '@/lib/session';
import { App } from './app';

watchSession();
watchConnection();
await startI18n();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
