export { default as Dialog } from '@mui/material/Dialog';
