import { createRoot } from 'react-dom/client';
import { Debugger } from './debugger/Debugger';
import '../foundation/design/index.css';

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(<Debugger />);
