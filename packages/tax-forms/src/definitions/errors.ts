/** One error in a definition. `position` counts characters of the expression from 0. */
export interface DefinitionProblem {
  form: string
  /** Id of the formula or check; empty when the form itself is wrong. */
  rule: string
  message: string
  position?: number
}

/** Unusable definitions: lists every problem, and none of the forms is loaded. */
export class FormDefinitionError extends Error {
  readonly problems: readonly DefinitionProblem[]

  constructor(problems: readonly DefinitionProblem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.name = 'FormDefinitionError'
    this.problems = problems
  }
}

/** A filing that cannot be evaluated, such as a letter in a money cell. `cell` is a full reference. */
export class FilingError extends Error {
  readonly cell: string

  constructor(cell: string, message: string) {
    super(cell === '' ? message : `${cell}：${message}`)
    this.name = 'FilingError'
    this.cell = cell
  }
}

function describeProblem({ form, rule, message, position }: DefinitionProblem): string {
  const where = rule === '' ? form : `${form} ${rule}`
  return position === undefined ? `${where}：${message}` : `${where} 第${position + 1}个字符：${message}`
}
