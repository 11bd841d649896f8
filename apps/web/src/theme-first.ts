// Runs before the first paint of every document, so that a chosen look never flashes: what the document says of its
// user, else what the device remembers. No import: it is loaded as a plain script.
const root = document.documentElement.dataset
const chosen = root['choice'] ?? localStorage.getItem('portal.theme')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
root['theme'] = isDark ? 'dark' : 'light'
root['density'] ??= localStorage.getItem('portal.density') ?? 'standard'
// What the server has drawn is of the enterprise last switched to; a tab of another one does not show it (LEAD-09).
const tab = new URLSearchParams(location.search).get('enterprise') ?? sessionStorage.getItem('portal.entId')
if (tab && root['enterprise'] !== undefined && root['enterprise'] !== tab) root['other'] = ''
// A browser that can't draw the pages is told so, whatever it calls itself (SHL-23; the server asks the name).
if (
  !location.pathname.endsWith('/login/unsupported') &&
  !(CSS.supports('color', 'color-mix(in srgb, red, red)') && 'adoptedStyleSheets' in document)
)
  location.replace(new URL('login/unsupported', document.baseURI).href)
export {}
