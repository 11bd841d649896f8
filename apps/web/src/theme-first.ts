// Runs before the first paint of every document, so that a chosen theme never flashes. No import: it is loaded as a plain script.
const chosen = localStorage.getItem('portal.theme')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
export {}
