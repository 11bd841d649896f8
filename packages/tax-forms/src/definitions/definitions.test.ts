import { describe, expect, test } from 'vitest'
import { compileForms, FormDefinitionError, type DefinitionProblem, type FormDefinition } from '../index.ts'
import { readAllDefinitions } from '../node.ts'

const COLUMN_TYPES = { c1: 'money', c2: 'money', name: 'text' } as const

/** A small valid form; each test breaks one part of it. */
function form(spoil: Partial<FormDefinition> = {}): FormDefinition {
  return {
    schema: 'tax-form/1',
    code: 'T',
    name: '测试表',
    taxType: '01',
    edition: '1',
    effectiveFrom: '2020-01-01',
    status: 'in-force',
    periodKinds: ['month'],
    unit: '元',
    decimals: 2,
    header: [{ id: 'kind', label: '种类', type: 'enum' }],
    sections: [],
    columns: Object.entries(COLUMN_TYPES).map(([id, type]) => ({ id, no: id, title: id, group: [], type })),
    headerRows: [],
    rows: ['r1', 'r2', 'r3'].map((id) => ({
      id,
      line: id,
      name: id,
      indent: 0,
      section: null,
      cells: { c1: 'input', c2: 'input', name: 'text' },
      verified: true,
    })),
    formulas: [],
    checks: [],
    ...spoil,
  }
}

const formula = (target: string, expr: string, id = 'T.F') => ({
  id,
  target,
  expr,
  kind: 'in-form',
  mode: 'calc' as const,
  verified: true,
})
const check = (expr: string) => ({ id: 'T.C', level: 'error' as const, message: 'm', expr, verified: true })

function problemsOf(...definitions: FormDefinition[]): readonly DefinitionProblem[] {
  try {
    compileForms(definitions)
  } catch (error) {
    if (error instanceof FormDefinitionError) return error.problems
    throw error
  }
  return []
}

describe('definitions', () => {
  test('TAX-17 all 40 forms load: every expression parses and every reference exists', () => {
    const definitions = readAllDefinitions()
    expect(definitions).toHaveLength(40)
    expect(problemsOf(...definitions)).toEqual([])
  })

  test('TAX-07 a circle of formulas does not load and is reported with its path', () => {
    const formulas = [
      formula('r1.c1', 'r2.c1+1', 'A'),
      formula('r2.c1', 'r3.c1*2', 'B'),
      formula('r3.c1', 'sum(r1..r2,c1)', 'C'),
    ]
    const [problem] = problemsOf(form({ formulas }))
    expect(problem?.message).toBe('公式循环引用：T.r1.c1 → T.r2.c1 → T.r3.c1 → T.r1.c1')
  })

  test('TAX-07 a circle through two forms is found too', () => {
    const [problem] = problemsOf(
      form({ formulas: [formula('r1.c1', 'U.r1.c1', 'A')] }),
      form({ code: 'U', formulas: [formula('r1.c1', 'T.r1.c1', 'B')] }),
    )
    expect(problem?.message).toContain('T.r1.c1 → U.r1.c1 → T.r1.c1')
  })

  test.each([
    ['an unknown cell', 'r1.c1+r9.c1', '没有单元格 T.r9.c1', 6],
    ['an unknown column', 'r1.c7', '没有单元格 T.r1.c7', 0],
    ['an unknown row of a sum', 'sum(r1..r9,c1)', 'T 没有行 r9', 0],
    ['a sum that runs backwards', 'sum(r3..r1,c1)', '区间的起点在终点之后', 0],
    ['an unknown form', 'X.r1.c1', '没有表单“X”', 0],
    ['an unknown header field', "if(h.size='a',1,2)", 'T 没有表头字段“size”', 3],
    ['an unknown parameter', '1+$rate', '没有参数“$rate”', 2],
    ['a bare name', 'r1.c1+total', '没有名称“total”', 6],
    ['an unknown function', 'avg(r1.c1)', '没有函数“avg”', 0],
    ['text where a number belongs', "r1.c1+'x'", '这里应为数值，实际是文字', 6],
    ['a text cell as a number', 'r1.name*2', '这里应为数值，实际是文字', 0],
    ['a condition where a number belongs', 'r1.c1>0', '这里应为数值，实际是是非', 5],
    ['a number as a condition', 'if(r1.c1,1,2)', '这里应为是非，实际是数值', 3],
    ['text compared by size', "if(h.kind>'a',1,2)", '文字只能比较相等或不等', 9],
    ['text compared with a number', 'if(h.kind=1,1,2)', '比较的两边须同为数值或同为文字', 9],
    ['results of two types', "if(r1.c1=0,1,'x')", 'if 的两个结果类型不同', 13],
    ['a missing bracket', 'max(0,r1.c1', '表达式在此结束，这里应为“)”', 11],
    ['a missing operand', 'r1.c1+', '表达式在此结束，这里应为数字、文字、引用或函数', 6],
    ['something left over', 'r1.c1 r2.c1', '遇到“r2”，此处多余', 6],
    ['a strange character', 'r1.c1 ^ 2', '无法识别的字符“^”', 6],
    ['= = for =', 'if(r1.c1==2,1,2)', '遇到“=”，这里应为数字、文字、引用或函数', 9],
    ['comparisons in a chain', 'if(1<r1.c1<3,1,2)', '遇到“<”，比较不能连写', 10],
    ['this outside of a record', 'this.c1', 'this 只能用于行公式和行检查', 0],
    ['the wrong number of arguments', 'abs(1,2)', 'abs 需要1个参数', 0],
    ['rounding to no constant', 'round(r1.c1,r2.c1)', 'round 的小数位须为0–20的整数', 12],
    ['a column sum of a printed form', 'colsum(c1)', 'T 不是按记录填写的表单', 0],
  ])('TAX-07 a formula with %s does not load', (_name, expr, message, position) => {
    expect(problemsOf(form({ formulas: [formula('r3.c2', expr)] }))).toEqual([
      { form: 'T', rule: 'T.F', message, position },
    ])
  })

  test.each([
    ['longer than 4,000 characters', `1${'+1'.repeat(2000)}`, '表达式超过4000个字符'],
    ['of more than 2,000 nodes', `1${'-1'.repeat(1000)}`, '表达式超过2000个节点'],
    ['nested more than 100 deep', `${'('.repeat(101)}1${')'.repeat(101)}`, '表达式嵌套超过100层'],
    ['with 101 signs in a row', `${'-'.repeat(101)}1`, '表达式嵌套超过100层'],
  ])('TAX-07 an expression %s does not load', (_name, expr, message) => {
    expect(problemsOf(form({ formulas: [formula('r3.c2', expr)] }))[0]?.message).toBe(message)
  })

  test('TAX-07 every problem of a set is told at once', () => {
    const spoilt = form({
      formulas: [formula('r9.c1', '1', 'A'), formula('r1.c1', '1+', 'B')],
      checks: [check('r1.c1')],
    })
    expect(problemsOf(spoilt).map(({ rule }) => rule)).toEqual(['A', 'B', 'T.C'])
  })

  test('TAX-07 a formula cannot write a text cell or one that is not filled, nor stand twice under one id', () => {
    expect(problemsOf(form({ formulas: [formula('r1.name', '1')] }))[0]?.message).toBe('单元格 T.r1.name 不能填写数值')
    expect(problemsOf(form({ formulas: [formula('r1.c1', '1'), formula('r2.c1', '1')] }))[0]?.message).toBe(
      '规则编号重复',
    )
  })

  test('TAX-07 something that is no form definition does not load', () => {
    expect(problemsOf(form({ schema: 'other' }))[0]?.message).toBe('不是 tax-form/1 格式的表单定义')
    expect(problemsOf(form({ rows: {} as never }))[0]?.message).toBe('“rows”须为列表')
    expect(problemsOf(form(), form())[0]?.message).toBe('表单代码重复')
  })
})
