import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createRoot } from 'react-dom/client';
import { Playground } from './playground';

createRoot(document.getElementById('root')!).render(<Playground />);
