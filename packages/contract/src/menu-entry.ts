/**
 * What is said of an entry of the menu. Flags are strings, as on the product's wire: `hidden`, `ifRouteHidden` and
 * `ifIntOrExt` are '0' or '1'. `button`: '' = page or group, '0' = entry page of its group, '1' = button.
 */
export interface MenuEntryFields {
  menuName: string
  frontEndName: string
  routeUrl: string
  icon: string
  hidden: string
  ifRouteHidden: string
  button: string
  remark: string
  ifIntOrExt: string
  productType: string
}
