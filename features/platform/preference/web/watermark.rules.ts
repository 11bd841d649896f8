const width = 340
const height = 210
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Fits a name to a tile's width: the middle of a longer one is left out. */
export const shortName = (name: string): string =>
  [...name].length <= mostCharacters
    ? name
    : `${[...name].slice(0, mostCharacters / 2).join('')}…${[...name].slice(-mostCharacters / 2).join('')}`
const mostCharacters = 20

/**
 * A tile with these lines aslant, as a CSS image. It is an SVG data address, because the content security policy allows
 * those only for images.
 */
export function watermarkImage(lines: readonly string[]): string {
  const words = lines
    .map((line) => line.replace(/[&<>"']/g, (character) => escapes[character] ?? ''))
    .map((text, place) => `<text x="16" y="${String(80 + place * 22)}">${text}</text>`)
    .join('')
  const turned = `rotate(-20 ${String(width / 2)} ${String(height / 2)})`
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">` +
    `<g transform="${turned}" font-family="sans-serif" font-size="14">${words}</g></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(picture)}")`
}
