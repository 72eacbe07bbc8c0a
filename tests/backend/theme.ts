import { htmlPage } from './envelope.ts'
import { templatesOf } from './templates.ts'
import type { World } from './world.ts'

/**
 * The public page outside the dashboard, with the name of the chosen theme and the administrator's custom code. Its
 * status is 200 for the start page and server pages, otherwise 404.
 */
export function themePage(world: World, pathname: string, controls = ''): Response {
  const { site_name, custom_code, user_template } = world.setting
  const theme = templatesOf(world).find((each) => each.path === user_template)
  const text = `Here visitors see the servers, in the theme ${theme?.name ?? user_template}.`
  const status = /^\/(server\/\d*)?$/.test(pathname) ? 200 : 404
  const link = '<a href="/dashboard/">Go to the dashboard</a>'
  return htmlPage(site_name, `<p>${text} ${link}</p>${controls}${custom_code}`, status)
}
