// Runs before the first paint of every document, so that the chosen theme does not flash. The user's setting in the
// document wins over the device's. No imports, because its text stands in the document as a plain script.
const root = document.documentElement.dataset
const chosen = root['choice'] ?? localStorage.getItem('portal.theme')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
root['theme'] = isDark ? 'dark' : 'light'
root['density'] ??= localStorage.getItem('portal.density') ?? 'standard'
// The server-rendered view belongs to the enterprise last switched to. A tab of another enterprise hides it (LEAD-09).
const tab = new URLSearchParams(location.search).get('enterprise') ?? sessionStorage.getItem('portal.entId')
if (tab && root['enterprise'] !== undefined && root['enterprise'] !== tab) root['other'] = ''
// Redirects browsers without required features, whatever name they state (SHL-23). The server checks the name.
if (
  !location.pathname.endsWith('/login/unsupported') &&
  !(CSS.supports('color', 'color-mix(in srgb, red, red)') && 'adoptedStyleSheets' in document)
)
  location.replace(new URL('login/unsupported', document.baseURI).href)
export {}
