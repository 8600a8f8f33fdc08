/**
 * The same on the page as the server sends it, one for everybody, before its scripts come: it knows no address but its own, and
 * no email. What is in the form when React takes it over stays.
 */
export const earlyFieldsScript = `try{const s=sessionStorage,b=new URLSearchParams(location.search).get('back')||s.getItem('wanted-screen')||'',f=document.currentScript.closest('form'),i=f.elements.email;(f.querySelector('[value='+(b.startsWith('/admin')?'Admin':b.startsWith('/intern')?'Interns':'Students')+']')||{}).checked=true;i.value||=s.getItem('last-login')||'';f.querySelector('[data-passkey]').hidden=!('PublicKeyCredential'in window)||/^[\\d.]+$|^\\[/.test(location.hostname)}catch{}`
