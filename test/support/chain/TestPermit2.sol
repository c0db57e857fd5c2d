// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface IToken {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Stands where Uniswap's Permit2 stands. Our own, written after its interface: of all it does, the one function that the
/// x402 proxy calls, with the same EIP-712 domain, types, nonce bitmap, checks and errors. Accounts sign; wallets can't.
contract TestPermit2 {
    struct TokenPermissions {
        address token;
        uint256 amount;
    }

    struct PermitTransferFrom {
        TokenPermissions permitted;
        uint256 nonce;
        uint256 deadline;
    }

    struct SignatureTransferDetails {
        address to;
        uint256 requestedAmount;
    }

    error SignatureExpired(uint256 signatureDeadline);
    error InvalidAmount(uint256 maxAmount);
    error InvalidNonce();
    error InvalidSigner();
    error InvalidSignatureLength();

    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)");
    bytes32 private constant PERMISSIONS_TYPE = keccak256("TokenPermissions(address token,uint256 amount)");
    string private constant PERMIT_TYPE_START =
        "PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,";

    mapping(address owner => mapping(uint256 word => uint256 bits)) public nonceBitmap;

    function permitWitnessTransferFrom(
        PermitTransferFrom calldata permit,
        SignatureTransferDetails calldata details,
        address owner,
        bytes32 witness,
        string calldata witnessTypeString,
        bytes calldata signature
    ) external {
        if (block.timestamp > permit.deadline) revert SignatureExpired(permit.deadline);
        if (details.requestedAmount > permit.permitted.amount) revert InvalidAmount(permit.permitted.amount);
        uint256 bit = 1 << uint8(permit.nonce);
        if (nonceBitmap[owner][permit.nonce >> 8] & bit != 0) revert InvalidNonce();
        nonceBitmap[owner][permit.nonce >> 8] |= bit;
        checkSigner(owner, digestOf(permit, witness, witnessTypeString), signature);
        require(IToken(permit.permitted.token).transferFrom(owner, details.to, details.requestedAmount));
    }

    /// Burns the nonces of the mask, as a payer may.
    function invalidateUnorderedNonces(uint256 word, uint256 mask) external {
        nonceBitmap[msg.sender][word] |= mask;
    }

    function digestOf(PermitTransferFrom calldata permit, bytes32 witness, string calldata witnessTypeString)
        private
        view
        returns (bytes32)
    {
        bytes32 domain = keccak256(abi.encode(DOMAIN_TYPE, keccak256("Permit2"), block.chainid, address(this)));
        bytes32 permissions =
            keccak256(abi.encode(PERMISSIONS_TYPE, permit.permitted.token, permit.permitted.amount));
        bytes32 message = keccak256(
            abi.encode(
                keccak256(abi.encodePacked(PERMIT_TYPE_START, witnessTypeString)),
                permissions,
                msg.sender,
                permit.nonce,
                permit.deadline,
                witness
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, message));
    }

    function checkSigner(address owner, bytes32 digest, bytes calldata signature) private pure {
        if (signature.length != 65) revert InvalidSignatureLength();
        address signer = ecrecover(
            digest, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64])
        );
        if (signer == address(0) || signer != owner) revert InvalidSigner();
    }
}
