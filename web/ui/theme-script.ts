/** Runs in the head before the first paint, so that a chosen theme never flashes in late. */
export const themeScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"
