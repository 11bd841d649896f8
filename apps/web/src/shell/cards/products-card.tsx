import { Icon } from '@portal/web-kit/icon.tsx'
import { isOffered } from '@portal/web-kit/permitted-paths'
import { Link } from 'react-router'
import { openProducts } from './products.ts'
import { shellTexts } from '../shell.texts.ts'
import css from './products-card.module.css'

const opening = '/product/index'

/** The products open to this user, and the link to open more. */
export function ProductsCard() {
  const products = openProducts()
  const mayOpenMore = isOffered(opening)
  return (
    <section className="card" aria-labelledby="products-title">
      <header>
        <h2 id="products-title">{shellTexts.products}</h2>
        {mayOpenMore && (
          <Link className="more" to={opening}>
            {shellTexts.openProduct}
          </Link>
        )}
      </header>
      {products.length === 0 ? (
        <p className={`${css.productsNone} faint`}>{shellTexts.noProducts}</p>
      ) : (
        <ul className={css.products}>
          {products.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>
                <Icon name="box" />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
