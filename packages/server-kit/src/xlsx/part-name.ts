/** The part that a relation of a part in this folder leads to. */
export function partNameOf(folder: string, target: string): string {
  const names: string[] = []
  for (const name of `${target.startsWith('/') ? '' : folder}/${target}`.split('/')) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return names.join('/')
}
