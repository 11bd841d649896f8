/** An invalid expression. `position` counts characters from 0. */
export class ExpressionError extends Error {
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.name = 'ExpressionError'
    this.position = position
  }
}
