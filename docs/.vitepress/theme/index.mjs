import DefaultTheme from 'vitepress/theme-without-fonts'
import './lotus.css'

export default DefaultTheme
