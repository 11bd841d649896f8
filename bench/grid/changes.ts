// What becomes of a page's document at each key, recorded in it and made again in a copy by plain script: what the
// browser costs for the same pictures without the application.

/** A node and what is in it; `id` is the same in recording and copy. */
export interface Sketch {
  id: number
  text?: string
  element?: { name: string; space: string; attributes: [string, string][]; children: Sketch[] }
  value?: string
}
/** One change of a node: its text, an attribute, or its children. */
export type Change = { of: number } & (
  | { text: string }
  | { attribute: string; value: string | null }
  | { gone: number[]; come: Sketch[]; before: number | null }
)
/** Changes that came together, `after` so many ms from their key, and the input that had the focus then. */
export interface Batch {
  after: number
  changes: Change[]
  input?: { id: number; value: string; isSelected: boolean } | undefined
}
type Recording = { keys: Batch[][] }

/** Runs in the page: begins to record the changes of each key. Returns the document's body as it is now. */
export function beginRecording(): Sketch {
  const ids = new Map<Node, number>()
  const idOf = (node: Node): number => {
    const known = ids.get(node) ?? ids.size
    ids.set(node, known)
    return known
  }
  const sketch = (node: Node): Sketch => {
    const id = idOf(node)
    if (!(node instanceof Element) || node.matches('script, style, link, img'))
      return { id, text: node.nodeValue ?? '' }
    return {
      id,
      element: {
        name: node.localName,
        space: node.namespaceURI!,
        attributes: [...node.attributes].map(({ name, value }) => [name, value]),
        children: [...node.childNodes].map(sketch),
      },
      ...(node instanceof HTMLInputElement ? { value: node.value } : {}),
    }
  }
  const body = sketch(document.body)
  const keys: Batch[][] = []
  ;(window as unknown as Recording).keys = keys
  const changeOf = ({ target, type, attributeName, removedNodes, addedNodes, nextSibling }: MutationRecord): Change => {
    const of = idOf(target)
    if (type === 'characterData') return { of, text: target.nodeValue ?? '' }
    if (type === 'attributes')
      return { of, attribute: attributeName!, value: (target as Element).getAttribute(attributeName!) }
    return {
      of,
      gone: [...removedNodes].map(idOf),
      come: [...addedNodes].map(sketch),
      before: nextSibling === null ? null : idOf(nextSibling),
    }
  }
  let pressed = 0
  new MutationObserver((records) => {
    const focus = document.activeElement
    keys.at(-1)?.push({
      after: performance.now() - pressed,
      changes: records.map(changeOf),
      input:
        focus instanceof HTMLInputElement
          ? { id: idOf(focus), value: focus.value, isSelected: focus.selectionStart !== focus.selectionEnd }
          : undefined,
    })
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  const onKey = (): void => {
    pressed = performance.now()
    keys.push([])
  }
  addEventListener('keydown', onKey, true)
  return body
}

/** Runs in the page: what was recorded, key by key. */
export const recorded = (): Batch[][] => (window as unknown as Recording).keys

/**
 * Runs in the copy: puts the recorded body in, and makes the changes of each key with it, over and over.
 * Those that came `later` than so many ms are made as late as they were; all others at once.
 */
export function makeChanges({ body, keys, later }: { body: Sketch; keys: Batch[][]; later: number }): void {
  const nodes = new Map<number, Node>()
  const build = ({ id, text = '', element, value }: Sketch): Node => {
    const known = nodes.get(id)
    if (known !== undefined) return known
    const node =
      element === undefined ? document.createTextNode(text) : document.createElementNS(element.space, element.name)
    nodes.set(id, node)
    if (element !== undefined && node instanceof Element) {
      for (const [name, of] of element.attributes) node.setAttribute(name, of)
      node.append(...element.children.map(build))
    }
    if (value !== undefined && node instanceof HTMLInputElement) node.value = value
    return node
  }
  document.body.replaceWith(build(body))
  const setAttribute = (element: Element, name: string, value: string | null): void => {
    if (element.getAttribute(name) === value) return
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
  const make = ({ changes, input }: Batch): void => {
    const moved = new Set(changes.flatMap((change) => ('come' in change ? change.come.map(({ id }) => id) : [])))
    for (const change of changes) {
      const node = nodes.get(change.of)
      if (node === undefined) continue
      if ('text' in change) node.nodeValue = change.text
      else if ('attribute' in change) setAttribute(node as Element, change.attribute, change.value)
      else {
        for (const id of change.gone) {
          const old = nodes.get(id)
          if (old?.parentNode === node && !moved.has(id)) node.removeChild(old)
        }
        const next = change.before === null ? undefined : nodes.get(change.before)
        const before = next?.parentNode === node ? next : null
        for (const each of change.come) {
          const come = build(each)
          if (come.isConnected) (node as Element).moveBefore(come as Element, before)
          else node.insertBefore(come, before)
        }
      }
    }
    const field = input === undefined ? undefined : nodes.get(input.id)
    if (input === undefined || !(field instanceof HTMLInputElement) || !field.isConnected) return
    if (document.activeElement !== field) field.focus({ preventScroll: true })
    // A digit is typed by the browser itself.
    if (!/^\d$/.test(input.value) && field.value !== input.value) field.value = input.value
    if (input.isSelected) field.select()
  }
  let turn = 0
  document.addEventListener('keydown', (event) => {
    if (event.key.length > 1) event.preventDefault()
    for (const batch of keys[turn % keys.length]!)
      if (batch.after < later) make(batch)
      else setTimeout(make, batch.after, batch)
    turn += 1
  })
}
