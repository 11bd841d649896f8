import '@portal/web-kit/styles/tokens.css'
import '@portal/web-kit/styles/reset.css'
import '@portal/web-kit/styles/text.css'
import '@portal/web-kit/styles/shared.css'
import '@portal/web-kit/styles/base.css'
import { createRoot } from 'react-dom/client'
import { startTheme } from '@portal/web-kit/theme'
import { start } from './app.tsx'

startTheme()
const root = document.getElementById('root')
if (root !== null) void start(createRoot(root))
