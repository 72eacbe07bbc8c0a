import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import './lotus.css'

/** A picture in the text; a click opens it in its full size. */
const Picture = ({ src, alt }) => h('a', { href: src, target: '_blank' }, h('img', { src, alt, loading: 'lazy' }))
Picture.props = ['src', 'alt']

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => app.component('Picture', Picture),
}
