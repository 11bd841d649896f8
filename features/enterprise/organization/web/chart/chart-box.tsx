import { Link } from 'react-router'
import { isReserved } from '../../contract/index.ts'
import { chartTexts as texts, organizationPageTexts } from '../organization-page.texts.ts'
import { belowOf, type Branch } from '../use-branches.ts'
import css from './chart.module.css'

interface BoxProps {
  node: Branch
  opened: ReadonlySet<string>
  linkOf: (code: string) => string
  onTurn: (code: string) => void
}

/** One organisation with what is below it, as far as it is open. */
export function ChartBox({ node, opened, linkOf, onTurn }: BoxProps) {
  const { organization } = node
  const isOpen = organization.hasChildren && opened.has(node.id)
  const level = organizationPageTexts.level(organization.companyLevel)
  return (
    <li>
      <div className={css.place}>
        <Link to={linkOf(node.id)}>{node.name}</Link>
        <span className="muted text-tiny">
          {isReserved(node.id) ? `${level}，${organizationPageTexts.place}` : `${node.id} · ${level}`}
        </span>
        {organization.hasChildren && (
          <button
            type="button"
            className={css.turn}
            aria-expanded={isOpen}
            aria-label={isOpen ? texts.close(node.name) : texts.open(node.name)}
            onClick={() => onTurn(node.id)}
          >
            {isOpen ? '−' : '+'} {belowOf(node)}
          </button>
        )}
      </div>
      {isOpen &&
        (node.children === undefined ? (
          <p className="muted text-small" role="status">
            {texts.loading}
          </p>
        ) : (
          <ul className={css.chart}>
            {node.children.map((child) => (
              <ChartBox key={child.id} node={child} opened={opened} linkOf={linkOf} onTurn={onTurn} />
            ))}
          </ul>
        ))}
    </li>
  )
}
