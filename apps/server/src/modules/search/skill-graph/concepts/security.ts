/** Ethical hacking, cyber security, networks and IT support. */
export const securityConcepts = `
cyber security | cybersecurity, information security, infosec, it security, saibar security, computer security, security fundamentals, cyber security analyst | ~ network security, ethical hacking
ethical hacking | hacking, ethical hacker, white hat, ceh, hacker, hackers, haking, heking, certified ethical hacker, kali linux, kali, legal hacking | < cyber security ~ penetration testing
penetration testing | pentest, pen testing, pentesting, pentester, penetration test, red team, red teaming, metasploit, oscp, offensive security | < ethical hacking ~ exploitation
exploitation | exploit development, buffer overflow, privilege escalation, exploits | < penetration testing
bug bounty | bug hunting, bug bounty hunting, burp suite, burpsuite | < ethical hacking, web security
wifi hacking | wireless hacking, wireless security, wifi security, aircrack | < ethical hacking
social engineering | phishing, phishing attacks | < cyber security
malware analysis | malware, ransomware, virus analysis, antivirus, computer virus, computer viruses, viruses and malware | < cyber security ~ reverse engineering
reverse engineering | ghidra, ida pro, disassembly, binary analysis | < cyber security
digital forensics | computer forensics, forensics, cyber forensics, forensic investigation, memory forensics | < cyber security
network security | firewall, firewalls, vpn, intrusion detection, ids ips, secure networks, zero trust security | < cyber security, computer networking
cloud security | aws security, azure security, secure cloud | < cyber security, cloud computing
application security | secure coding, appsec, secure software, secure development | < cyber security ~ web security
security operations | soc, soc analyst, siem, security operations center, security monitoring, blue team | < cyber security
incident response | incident handling, incident management, breach response | < security operations
threat detection | threat hunting, threat detection and response, intrusion analysis, detection engineering | < security operations ~ threat intelligence
threat intelligence | cyber threat intelligence, osint, open source intelligence, threat management, threat modeling, cysa | < cyber security ~ threat detection
vulnerability management | vulnerability, vulnerability assessment, vulnerability scanning, vulnerabilities, nessus, nmap | < cyber security ~ penetration testing
ddos attacks | ddos, denial of service, distributed denial of service | < network security
security controls | access control, security policies, iso 27001, nist, security frameworks, security compliance, pci dss | < cyber security ~ risk management
identity management | iam, identity and access management, authentication, authorization, oauth, single sign on, zero trust, ldap | < cyber security
cryptography | encryption, cryptographic, public key, secret codes, ciphers, applied cryptography, messages kept private, rsa algorithm | < cyber security ~ number theory
blockchain | block chain, blokchain, distributed ledger, hyperledger, blockchain technology, web3 | ~ cryptocurrency, smart contracts
smart contracts | smart contract, ethereum, ethereum development, dapps, defi, nft, nfts | < blockchain ~ solidity
cryptocurrency | crypto, bitcoin, cryptocurrencies, criptocurrency, crypto trading, altcoins | < blockchain ~ investing
security certifications | security plus, comptia security, cissp, cisa, cism, security certification exam | < cyber security
computer networking | networking, computer networks, network engineering, network fundamentals, network administration, wireshark, network plus, telecommunications, telecom, load balancing | ~ tcp ip
tcp ip | internet protocols, osi model, network protocols, subnetting, ip addressing, dns | < computer networking
cisco | ccna, ccnp, cisco networking, ccent, cisco routing, routing and switching | < computer networking
wireless networks | 5g, wireless communication, lte, wifi networks, mobile networks | < computer networking
it support | help desk, helpdesk, technical support, desktop support, it help desk, comptia a plus, comptia a, tech support, computer repair, hardware troubleshooting, it fundamentals, troubleshooting, information technology, it basics | ~ computer networking, operating systems
itil | it service management, itsm, servicenow | < it support
computer basics | basic computer, computer skills, computer literacy, windows 10, windows 11, using computers | < it support
system administration | sysadmin, system administrator, server administration, servers, server management | < it support ~ linux, windows server
privacy | online privacy, internet privacy, anonymity, tor browser, anonymous browsing | < cyber security
industrial security | scada, ics security, ot security | < cyber security
mobile security | android hacking, mobile hacking, ios security, android security, mobile app security, app security testing | < cyber security
python for hacking | python hacking, offensive python, python for cybersecurity, python attackers, command and control | < ethical hacking ~ python
information systems | management information systems, enterprise systems, computer information systems | < it support ~ business analysis
`;
