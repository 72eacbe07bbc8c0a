import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import System from '@mui/icons-material/ContrastOutlined'
import type { ThemeChoice } from '../../scheme/themeChoice.ts'

export const themeIcons = { light: LightMode, dark: DarkMode, system: System } satisfies Record<ThemeChoice, unknown>
