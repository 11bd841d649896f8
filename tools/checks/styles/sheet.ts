/** A selector of a sheet: `own` classes belong to the sheet's feature, `shared` stand in `:global()`. */
export type Selector = { line: number; text: string; own: string[]; shared: string[] }

const shared = /:global\(([^)]*)\)/g
const classes = (text: string): string[] =>
  [...text.replace(/\[[^\]]*\]/g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)

/** Every selector of a style sheet, comma-separated ones apart; steps of `@keyframes` and at-rules left out. */
export function selectorsOf(css: string): Selector[] {
  const found: Selector[] = []
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  const opened: string[] = []
  for (const { index, 1: head = '', 2: end } of text.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') opened.pop()
    if (end !== '{') continue
    const prelude = head.trim()
    const isStep = opened.at(-1)?.startsWith('@keyframes') ?? false
    opened.push(prelude)
    if (prelude === '' || prelude.startsWith('@') || isStep) continue
    const line = text.slice(0, index + head.length - head.trimStart().length).split('\n').length
    for (const one of apart(prelude))
      found.push({
        line,
        text: one,
        own: classes(one.replace(shared, '')),
        shared: [...one.matchAll(shared)].flatMap(([, inner = '']) => classes(inner)),
      })
  }
  return found
}

/** Splits at commas outside of parentheses. */
function apart(selectors: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of selectors) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}
